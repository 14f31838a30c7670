import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";

interface RowButtonsProps {
  /** Names the row to a screen reader. */
  readonly name: string;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

/** Moves or removes one row of a list; null means not possible here. */
export function RowButtons({ name, onUp, onDown, onRemove }: RowButtonsProps) {
  return (
    <span className="mr-row-buttons">
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={`Move ${name} up`}
        disabled={onUp === null}
        onClick={() => onUp?.()}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={`Move ${name} down`}
        disabled={onDown === null}
        onClick={() => onDown?.()}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`Remove ${name}`}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      />
    </span>
  );
}
