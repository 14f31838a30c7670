import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { LinkPreview as Preview } from "@loubby/shared-contracts/http/conversations/link-preview.schema";

interface LinkPreviewProps {
  readonly preview: Preview;
  /** Absent for messages of others. */
  readonly onRemove?: (() => void) | undefined;
}

/** Under a message: what the page behind its first link calls itself. */
export function LinkPreview({ preview, onRemove }: LinkPreviewProps) {
  return (
    <div className="cv-preview">
      <a href={preview.url} target="_blank" rel="noopener noreferrer nofollow">
        <small dir="auto">{preview.site_name}</small>
        <strong dir="auto">{preview.title}</strong>
        {preview.description !== "" && <span dir="auto">{preview.description}</span>}
      </a>
      {onRemove && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label="Remove preview"
          onClick={onRemove}
        />
      )}
    </div>
  );
}
