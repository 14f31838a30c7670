const KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["S", "stage"],
  ["R", "reject"],
  ["M", "message"],
] as const;

/** Tells which single keys work on the opened candidate. */
export function KeyHelp() {
  return (
    <p className="mr-keys">
      {KEYS.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
