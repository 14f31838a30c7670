import { type FilePurpose, purposeRules } from "@loubby/shared-contracts/http/files/purposes";
import { fileSizeOf } from "../browser/file-size.ts";
import type { Tied } from "./field.tsx";

/** An uploaded file. `size` is in bytes. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
}

/** Returns the files allowed for a purpose: `PDF, DOCX or TXT, up to 15 MB`. */
export function helpOf(purpose: FilePurpose): string {
  const { types, maxBytes } = purposeRules[purpose];
  const endings = Object.keys(types).map((ending) => ending.toUpperCase());
  return `${endings.slice(0, -1).join(", ")} or ${endings.at(-1)}, up to ${maxBytes / 1024 ** 2} MB`;
}

interface FileControlProps {
  readonly tied: Tied;
  readonly accept: string;
  readonly file: SentFile | undefined;
}

/**
 * Renders a file input. The file is sent with the form, or by the page's script as soon as it is chosen, with progress.
 * An uploaded file stays until it is replaced or removed.
 */
export function FileControl({ tied, accept, file }: FileControlProps) {
  return (
    <div className="stack wide" data-file={tied.name}>
      <p className="file" data-arrived="" hidden={!file}>
        <span>
          <strong dir="auto" data-name="">
            {file?.name ?? ""}
          </strong>
          <span className="muted small" data-size="">
            {file ? fileSizeOf(file.size) : ""}
          </span>
        </span>
        <button className="button quiet" type="submit" name="remove" value={tied.name} formNoValidate>
          Remove
        </button>
      </p>
      <FileInput tied={tied} accept={accept} hasFile={file !== undefined} />
      <progress className="progress" max={100} value={0} hidden aria-label="Uploading" />
      <p className="muted small" role="status" data-state="" />
      <button className="button quiet" type="button" data-retry="" hidden>
        Retry
      </button>
    </div>
  );
}

interface FileInputProps extends Pick<FileControlProps, "tied" | "accept"> {
  readonly hasFile?: boolean;
  /** Rules that a script of the page reads, as `data-` attributes. */
  readonly rules?: Readonly<Record<`data-${string}`, string | number>>;
}

/** Renders the browser's own file input as a drop area. It says which file is chosen, without a script too. */
export function FileInput({ tied, accept, hasFile = false, rules }: FileInputProps) {
  return (
    <div className="drop">
      <input
        {...tied}
        {...rules}
        type="file"
        accept={accept}
        aria-label={hasFile ? "Choose another file" : undefined}
      />
      <span className="muted small" aria-hidden>
        or drop it here
      </span>
    </div>
  );
}
