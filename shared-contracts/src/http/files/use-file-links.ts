import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { wordsOf } from "../failure.ts";
import { useAct } from "../use-act.ts";

interface LinkedFile {
  readonly _id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

interface FileLinksAsked<File extends LinkedFile> {
  readonly files: readonly File[];
  /** Asks for the address of a file, which soon runs out. */
  readonly open: (fileId: string) => Promise<{ readonly url: string }>;
  /** Why a file can't be opened, in words. */
  readonly onProblem: (words: string) => void;
  /** What is said of a file beside its size; null for nothing. */
  readonly note?: (file: File) => string | null;
}

/** Files as a list of links shows them; each is opened in a new tab by an address of its own. */
export function useFileLinks<File extends LinkedFile>({
  files,
  open,
  onProblem,
  note,
}: FileLinksAsked<File>) {
  const opening = useAct({
    mutationFn: open,
    onSuccess: ({ url }) => window.open(url, "_blank", "noopener"),
    onError: (error) => onProblem(wordsOf(error)),
  });
  return {
    files: files.map((file) => ({
      _id: file._id,
      name: file.name,
      label: shortFileName(file.name),
      facts: [formatFileSize(file.size), note?.(file)].filter(Boolean).join(" · "),
    })),
    opening: opening.isPending ? opening.variables : null,
    onOpen: opening.mutate,
  };
}
