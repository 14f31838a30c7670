import { Link } from "react-router-dom";

/** Why something is locked and what unlocks it, in words without full stops, and where that begins. */
export interface Unlock {
  readonly reason: string;
  readonly unlock: string;
  readonly way: { readonly to: string; readonly label: string };
}

/** Why something can't be used: words alone where nothing unlocks it. */
export type Lock = Unlock | string;

/** Says why something is locked and what unlocks it, and leads there. */
export function LockNote({ lock }: { readonly lock: Lock }) {
  if (typeof lock === "string") return lock;
  const { reason, unlock, way } = lock;
  return (
    <>
      {reason}. {unlock}. <Link to={way.to}>{way.label}</Link>
    </>
  );
}
