interface QuoteProps {
  /** Whose message it is; a former member's unless told. */
  readonly name: string | undefined;
  readonly isOwn: boolean;
  readonly line: string;
  /** Goes to the message. */
  readonly onFollow: () => void;
}

/** The message that another answers. */
export function Quote({ name = "A former member", isOwn, line, onFollow }: QuoteProps) {
  return (
    <button type="button" className="cv-quote" onClick={onFollow}>
      <strong>{isOwn ? "You" : name}</strong>
      <span dir="auto">{line}</span>
    </button>
  );
}
