import { LineArt } from "./line-art.tsx";
import { PlainButton } from "./plain-button.tsx";
import "./state.css";
/** What failed, Retry, and a reference to quote to support. */
export function ErrorState({ title, reason, reference, onRetry, compact, level = 2 }) {
    const Title = `h${level}`;
    return (<div className={compact ? "lb-state lb-state-compact" : "lb-state"} role="alert">
      <LineArt drawing="cloud"/>
      <Title className="lb-state-title">{title}</Title>
      {reason && <p>{reason}</p>}
      {onRetry && (<div className="lb-state-action">
          <PlainButton primary onClick={onRetry}>
            Retry
          </PlainButton>
        </div>)}
      {reference && <p className="lb-state-reference">Reference {reference}</p>}
    </div>);
}
