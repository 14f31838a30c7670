import { Button } from "antd";
import "./file-links.css";

interface FileLinksProps {
  readonly files: readonly {
    readonly _id: string;
    readonly name: string;
    /** The name, cut where it is long. */
    readonly label: string;
    /** Its size, and what else is said of it. */
    readonly facts: string;
  }[];
  /** The id of the file that is being opened, or null. */
  readonly opening: string | null;
  readonly onOpen: (fileId: string) => void;
}

/** Files with what is said of them, each opened by its name. Nothing without any. */
export function FileLinks({ files, opening, onOpen }: FileLinksProps) {
  if (files.length === 0) return null;
  return (
    <ul className="lb-file-links" aria-label="Files">
      {files.map(({ _id, name, label, facts }) => (
        <li key={_id}>
          <Button type="link" title={name} loading={opening === _id} onClick={() => onOpen(_id)}>
            {label}
          </Button>
          <span className="lb-file-links-facts lb-figures">{facts}</span>
        </li>
      ))}
    </ul>
  );
}
