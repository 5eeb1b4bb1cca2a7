"""Map projections and the frame of a board.

Everything is on a sphere: at the scale of a game board the ellipsoid moves nothing by a pixel.
Kilometres are the plane's unit; `Frame` turns them into board units, y pointing down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]

EARTH_KM = 6371.0088


class Projection(Protocol):
    """Longitude and latitude in degrees to kilometres east and north of the origin, and back."""

    def forward(self, lon: Floats, lat: Floats) -> tuple[Floats, Floats]: ...

    def inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]: ...

    def describe(self) -> dict[str, float | str]: ...


@dataclass(frozen=True)
class LambertConformal:
    """Conformal conic with two standard parallels: for boards of middle latitudes."""

    lon0: float
    lat0: float
    lat1: float
    lat2: float

    def _constants(self) -> tuple[float, float, float]:
        a, b, c = (np.radians(v) for v in (self.lat1, self.lat2, self.lat0))
        half = np.pi / 4
        n = float(
            np.log(np.cos(a) / np.cos(b))
            / np.log(np.tan(half + b / 2) / np.tan(half + a / 2))
        )
        f = float(np.cos(a) * np.tan(half + a / 2) ** n / n)
        return n, f, float(EARTH_KM * f / np.tan(half + c / 2) ** n)

    def forward(self, lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
        n, f, rho0 = self._constants()
        rho = EARTH_KM * f / np.tan(np.pi / 4 + np.radians(lat) / 2) ** n
        theta = n * np.radians(lon - self.lon0)
        return rho * np.sin(theta), rho0 - rho * np.cos(theta)

    def inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        n, f, rho0 = self._constants()
        rho = np.hypot(x, rho0 - y)
        theta = np.arctan2(x, rho0 - y)
        lat = 2 * np.arctan((EARTH_KM * f / rho) ** (1 / n)) - np.pi / 2
        return self.lon0 + np.degrees(theta / n), np.degrees(lat)

    def describe(self) -> dict[str, float | str]:
        return {
            "kind": "lambert-conformal",
            "lon0": self.lon0,
            "lat0": self.lat0,
            "lat1": self.lat1,
            "lat2": self.lat2,
        }


@dataclass(frozen=True)
class EqualArea:
    """Lambert's azimuthal equal-area projection: for boards of a continent."""

    lon0: float
    lat0: float

    def forward(self, lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
        p0, p, d = np.radians(self.lat0), np.radians(lat), np.radians(lon - self.lon0)
        k = EARTH_KM * np.sqrt(
            2 / (1 + np.sin(p0) * np.sin(p) + np.cos(p0) * np.cos(p) * np.cos(d))
        )
        x = k * np.cos(p) * np.sin(d)
        return x, k * (np.cos(p0) * np.sin(p) - np.sin(p0) * np.cos(p) * np.cos(d))

    def inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        p0 = np.radians(self.lat0)
        rho = np.maximum(np.hypot(x, y), 1e-9)
        c = 2 * np.arcsin(rho / (2 * EARTH_KM))
        lat = np.arcsin(np.cos(c) * np.sin(p0) + y * np.sin(c) * np.cos(p0) / rho)
        lon = np.arctan2(
            x * np.sin(c), rho * np.cos(p0) * np.cos(c) - y * np.sin(p0) * np.sin(c)
        )
        return self.lon0 + np.degrees(lon), np.degrees(lat)

    def describe(self) -> dict[str, float | str]:
        return {"kind": "equal-area", "lon0": self.lon0, "lat0": self.lat0}


@dataclass(frozen=True)
class Frame:
    """The rectangle of the world that a board shows, and its size in board units."""

    projection: Projection
    left: float  # km
    top: float  # km
    scale: float  # board units per km
    width: float
    height: float

    @classmethod
    def around(
        cls, projection: Projection, centre: tuple[float, float], size_km: tuple[float, float], width: float
    ) -> Frame:
        x, y = projection.forward(np.array([centre[0]]), np.array([centre[1]]))
        scale = width / size_km[0]
        return cls(
            projection,
            float(x[0]) - size_km[0] / 2,
            float(y[0]) + size_km[1] / 2,
            scale,
            width,
            float(round(size_km[1] * scale)),
        )

    def to_board(self, lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
        x, y = self.projection.forward(lon, lat)
        return (x - self.left) * self.scale, (self.top - y) * self.scale

    def to_lonlat(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        return self.projection.inverse(x / self.scale + self.left, self.top - y / self.scale)

    def point(self, lon: float, lat: float) -> tuple[float, float]:
        x, y = self.to_board(np.array([lon]), np.array([lat]))
        return float(x[0]), float(y[0])

    def bounds_lonlat(self, margin: float = 60.0) -> tuple[float, float, float, float]:
        """West, south, east, north of everything that the frame and a margin (board units) can show."""
        t = np.linspace(0, 1, 60)
        w, h, m = self.width, self.height, margin
        xs = np.concatenate([t * (w + 2 * m) - m, t * (w + 2 * m) - m, t * 0 - m, t * 0 + w + m, [w / 2]])
        ys = np.concatenate([t * 0 - m, t * 0 + h + m, t * (h + 2 * m) - m, t * (h + 2 * m) - m, [h / 2]])
        lon, lat = self.to_lonlat(xs, ys)
        return float(lon.min()), float(lat.min()), float(lon.max()), float(lat.max())
