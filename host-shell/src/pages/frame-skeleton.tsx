import "./frame-skeleton.css";

/** The outline of the frame, painted before anything else is known or loaded. Plain, so that it costs nothing. */
export function FrameSkeleton() {
  return (
    <div className="sh-skeleton" role="status" aria-label="Loading">
      <div className="sh-skeleton-side" />
      <div className="sh-skeleton-head" />
    </div>
  );
}
