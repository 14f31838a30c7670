import { Button, Input } from "antd";
import { useState } from "react";

interface GroupNameProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onRename: (name: string) => void;
}

/** A group's name, for its owners to change. */
export function GroupName({ name, busy, onRename }: GroupNameProps) {
  const [typed, setTyped] = useState(name);
  const isNew = typed.trim() !== "" && typed.trim() !== name;
  return (
    <form
      className="cv-group-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew && !busy) onRename(typed.trim());
      }}
    >
      <label htmlFor="cv-group-new-name">Group name</label>
      <span>
        <Input
          id="cv-group-new-name"
          value={typed}
          maxLength={80}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" disabled={!isNew} loading={busy && isNew}>
          Rename
        </Button>
      </span>
    </form>
  );
}
