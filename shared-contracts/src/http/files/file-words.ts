import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";

/** What a row of an upload says of its file: its name, and numbers of bytes. */
export const fileWords = (file: Pick<File, "name">) => ({
  name: shortFileName(file.name),
  sizeOf: formatFileSize,
});
