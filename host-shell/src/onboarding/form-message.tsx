import { useEffect, useState } from "react";

interface FormMessageProps {
  readonly message: string | null;
  /** Epoch ms until which the server refuses another try. */
  readonly waitUntil: number | null;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** What went wrong with the whole form, with the wait counted down where there is one. */
export function FormMessage({ message, waitUntil }: FormMessageProps) {
  const [now, setNow] = useState(() => Date.now());
  const left = waitUntil === null ? 0 : Math.max(0, Math.ceil((waitUntil - now) / 1000));

  useEffect(() => {
    setNow(Date.now());
    if (waitUntil === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waitUntil]);

  if (message === null) return null;
  if (waitUntil !== null && left === 0) {
    return (
      <p className="sh-form-message sh-form-message-calm" role="status">
        You can try again now.
      </p>
    );
  }
  return (
    <div className="sh-form-message">
      <p role="alert">{message}</p>
      {left > 0 && <p className="lb-figures">Try again in {clock(left)}</p>}
    </div>
  );
}
