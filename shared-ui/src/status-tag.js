import "./status-tag.css";
/** A state in one or two words, with a dot in its tone. */
export function StatusTag({ tone, children }) {
    return <span className={`lb-status lb-status-${tone}`}>{children}</span>;
}
