import { useEffect } from "react";

/** Tells the API how the builds of this tab fare, while the frame stands. Its code comes after the page's. */
export function useReports(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    const frameStoodAt = performance.now();
    const begin = async () => {
      const { sendReports } = await import("./send-reports.ts");
      if (!over) stop = sendReports(frameStoodAt);
    };
    // Reports are no loss: without them the page works as well.
    const timer = setTimeout(() => void begin().catch(() => undefined), 1000);
    return () => {
      over = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
