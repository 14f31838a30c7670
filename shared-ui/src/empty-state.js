import { LineArt } from "./line-art.tsx";
import "./state.css";
/** What a page or widget shows when it has nothing to show. */
export function EmptyState({ drawing, title, sentence, action, compact, level = 2 }) {
    const Title = `h${level}`;
    return (<div className={compact ? "lb-state lb-state-compact" : "lb-state"}>
      <LineArt drawing={drawing}/>
      <Title className="lb-state-title">{title}</Title>
      {sentence && <p>{sentence}</p>}
      {action && <div className="lb-state-action">{action}</div>}
    </div>);
}
