const drawings = [Rings, Waves, Tiles, Rays];

/** One of four drawings, placed by the digits of a hash. */
export function Shapes({ hash }: { readonly hash: number }) {
  const Drawing = drawings[(hash >>> 3) % drawings.length] ?? Rings;
  return <Drawing hash={hash >>> 5} />;
}

interface DrawingProps {
  readonly hash: number;
}

function Rings({ hash }: DrawingProps) {
  const [x, y] = [70 + (hash % 180), 40 + ((hash >>> 8) % 100)];
  return (
    <>
      <circle className="as-cover-fill" cx={x} cy={y} r="34" />
      {[58, 84, 112, 142, 176].map((radius) => (
        <circle key={radius} className="as-cover-line" cx={x} cy={y} r={radius} />
      ))}
    </>
  );
}

function Waves({ hash }: DrawingProps) {
  const lift = 20 + (hash % 34);
  return [0, 1, 2, 3].map((row) => {
    const y = 62 + row * 32;
    const path = `M-10 ${y}C60 ${y - lift} 110 ${y + lift} 170 ${y}S280 ${y - lift} 330 ${y}V190H-10Z`;
    return <path key={row} className="as-cover-wash" d={path} />;
  });
}

function Tiles({ hash }: DrawingProps) {
  return Array.from({ length: 40 }, (_, index) => {
    const lit = ((hash >>> (index % 23)) ^ (index * 7)) & 3;
    const [x, y] = [(index % 8) * 40 + 5, Math.floor(index / 8) * 40 - 5];
    const look = lit === 0 ? "as-cover-fill" : lit === 1 ? "as-cover-wash" : "as-cover-line";
    return <rect key={index} className={look} x={x} y={y} width="30" height="30" rx="8" />;
  });
}

function Rays({ hash }: DrawingProps) {
  const x = 40 + (hash % 240);
  return (
    <>
      {Array.from({ length: 11 }, (_, index) => (
        <path key={index} className="as-cover-line" d={`M${x} 196L${index * 40 - 40} -10`} />
      ))}
      <circle className="as-cover-fill" cx={x} cy="180" r="46" />
    </>
  );
}
