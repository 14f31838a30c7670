import { type RefObject, useEffect, useState } from "react";

/** Takes files that are dropped on an element; answers whether some are held over it. */
export function useDrop(ref: RefObject<HTMLElement | null>, onFiles: (files: FileList) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(event.type === "dragover");
      if (event.type === "drop") onFiles(event.dataTransfer.files);
    };
    const kinds = ["dragover", "dragleave", "drop"] as const;
    for (const kind of kinds) element?.addEventListener(kind, onDrag);
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, onDrag);
    };
  });
  return isOver;
}
