import { useEffect, useState } from "react";

interface FormMessageProps {
  readonly message: string | null;
  /** Epoch ms until which the server refuses another try. */
  readonly waitUntil: number | null;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** What went wrong with the whole form, with the wait counted down where there is one. */
export function FormMessage({ message, waitUntil }: FormMessageProps) {
  if (message === null) return null;
  return (
    <div className="sh-form-message">
      <p role="alert">{message}</p>
      {waitUntil !== null && <Countdown key={waitUntil} until={waitUntil} />}
    </div>
  );
}

function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  // A timer, so that a screen reader is not told every second; the end of the wait is a message of its own.
  if (left === 0) return <output>You can try again now.</output>;
  return (
    <p className="lb-figures" role="timer">
      Try again in {clock(left)}
    </p>
  );
}
