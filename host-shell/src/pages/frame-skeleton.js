import "./frame-skeleton.css";
/** The outline of the frame, painted before anything else is known or loaded. Plain, so that it costs nothing. */
export function FrameSkeleton() {
    return (<output className="sh-skeleton" aria-label="Loading">
      <span className="sh-skeleton-side"/>
      <span className="sh-skeleton-head"/>
    </output>);
}
