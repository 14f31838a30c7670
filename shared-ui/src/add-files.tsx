import { Button } from "antd";
import { type ReactNode, useRef } from "react";
import { notify } from "./toasts.tsx";

interface AddFilesProps {
  /** What an input accepts, as its attribute says it. */
  readonly accept: string;
  /** The most that there may be. */
  readonly most: number;
  /** How many more there is room for. */
  readonly room: number;
  readonly onAdd: (files: File[]) => void;
  readonly id?: string | undefined;
  /** What it is called where it adds one file in place of another. */
  readonly instead?: ReactNode;
}

/** A button that chooses files. Takes those for which there is room, and says so where it leaves some out. */
export function AddFiles({ accept, most, room, onAdd, id, instead }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        // Inside of a form, antd shows files' inputs.
        style={{ display: "none" }}
        multiple={instead === undefined}
        aria-label={instead === undefined ? "Files" : "Another file"}
        accept={accept}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          onAdd(chosen.slice(0, room));
          if (chosen.length > room) notify.notice(`Up to ${most} files. Those that still fit are added.`);
          // The same file may be chosen again after it was refused.
          target.value = "";
        }}
      />
      <Button
        {...(id !== undefined && { id })}
        size="small"
        type={instead === undefined ? "default" : "link"}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {instead ?? "Add files"}
      </Button>
    </>
  );
}
