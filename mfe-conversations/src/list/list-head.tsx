import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button, Input, Tooltip } from "antd";
import { setSecondSidebarOpen } from "@loubby/shared-contracts/shell";

interface ListHeadProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly isOpen: boolean;
  /** Whether the list can be folded to faces. */
  readonly folds: boolean;
}

/** Narrows the list by name, and folds it to faces where it stands beside a thread. */
export function ListHead({ search, onSearch, isOpen, folds }: ListHeadProps) {
  return (
    <div className="cv-list-head">
      {isOpen && (
        <Input
          allowClear
          value={search}
          placeholder="Find a conversation"
          aria-label="Find a conversation"
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
      {folds && (
        <Tooltip title={isOpen ? "Show faces only" : "Show names"} placement="right">
          <Button
            type="text"
            icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
            aria-label="Names in the list"
            aria-expanded={isOpen}
            onClick={() => setSecondSidebarOpen("desktop", !isOpen)}
          />
        </Tooltip>
      )}
    </div>
  );
}
