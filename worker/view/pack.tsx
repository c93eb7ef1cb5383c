import { type SupplementId, supplements } from '../catalogue/products.ts';
import { company } from '../company.ts';

type Place = { x: number; y: number; scale: number };

/** Where each pack of a group stands; later ones stand in front and are drawn larger. */
const groups: Readonly<Record<number, readonly Place[]>> = {
  1: [{ x: 60, y: 0, scale: 1 }],
  2: [
    { x: 22, y: 6, scale: 0.94 },
    { x: 92, y: 0, scale: 1 },
  ],
  3: [
    { x: 4, y: 18, scale: 0.86 },
    { x: 132, y: 18, scale: 0.86 },
    { x: 60, y: 0, scale: 1 },
  ],
  5: [
    { x: -22, y: 22, scale: 0.78 },
    { x: 66, y: 22, scale: 0.78 },
    { x: 154, y: 22, scale: 0.78 },
    { x: 14, y: 0, scale: 0.94 },
    { x: 108, y: 0, scale: 0.94 },
  ],
  6: [
    { x: -26, y: 24, scale: 0.76 },
    { x: 64, y: 24, scale: 0.76 },
    { x: 154, y: 24, scale: 0.76 },
    { x: -20, y: 0, scale: 0.9 },
    { x: 62, y: 0, scale: 0.9 },
    { x: 144, y: 0, scale: 0.9 },
  ],
};

/** The bottle's glass, cap and label, drawn once a page; every pack uses it. */
export function PackSymbols() {
  return (
    <svg className="symbols" aria-hidden="true">
      <defs>
        <linearGradient id="glass" x1="0" x2="1">
          <stop offset="0" stopColor="#3c1a0c" />
          <stop offset=".2" stopColor="#8a431c" />
          <stop offset=".5" stopColor="#6d3214" />
          <stop offset=".85" stopColor="#572610" />
          <stop offset="1" stopColor="#2c1208" />
        </linearGradient>
        <linearGradient id="cap" x1="0" x2="1">
          <stop offset="0" stopColor="#d5d2c9" />
          <stop offset=".35" stopColor="#fbfaf6" />
          <stop offset="1" stopColor="#c6c2b8" />
        </linearGradient>
        <linearGradient id="paper" x1="0" x2="1">
          <stop offset="0" stopColor="#d9d6cd" />
          <stop offset=".3" stopColor="#f8f6f0" />
          <stop offset=".75" stopColor="#f2efe7" />
          <stop offset="1" stopColor="#cfcbc1" />
        </linearGradient>
        <symbol id="pack" viewBox="0 0 120 176">
          <ellipse cx="60" cy="169" rx="52" ry="6" fill="#14322b" opacity=".18" />
          <path
            d="M30 38h60v8c14 5 22 14 22 28v82c0 8-5 12-12 12H20c-7 0-12-4-12-12V74c0-14 8-23 22-28z"
            fill="url(#glass)"
          />
          <path d="M22 62c4-6 9-9 14-11v10c-5 2-9 5-11 10z" fill="#fff" opacity=".35" />
          <rect x="24" y="6" width="72" height="34" rx="5" fill="url(#cap)" />
          <path d="M24 33h72v2H24z" fill="#b8b4aa" />
          <rect x="8" y="82" width="104" height="62" fill="url(#paper)" />
          <rect className="pack-band" x="8" y="138" width="104" height="6" />
          <text className="pack-brand" x="60" y="96">
            {company.brand.toUpperCase()}
          </text>
        </symbol>
      </defs>
    </svg>
  );
}

/** A product's packs as one picture, as many as the bundle holds. */
export function Pack({
  product,
  count,
  label,
}: {
  product: SupplementId;
  count: number;
  label: string;
}) {
  const places = groups[count] ?? groups[1] ?? [];
  const { name, theme } = supplements[product];
  return (
    <svg className="pack" viewBox="-34 -4 308 184" role="img" aria-label={label} data-theme={theme}>
      {places.map((place) => (
        <g
          key={`${place.x} ${place.y}`}
          transform={`translate(${place.x} ${176 - 176 * place.scale - place.y}) scale(${place.scale})`}
        >
          <use href="#pack" width="120" height="176" />
          <text className="pack-name" x="60" y="118">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
