import { Button } from "antd";

interface RetryLineProps {
  /** What couldn't be loaded, as a sentence. */
  readonly words: string;
  readonly onRetry: () => void;
}

/** Says within a page that a part of it couldn't be loaded, and loads it again. */
export function RetryLine({ words, onRetry }: RetryLineProps) {
  return (
    <p role="alert">
      {words}{" "}
      <Button type="link" size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
