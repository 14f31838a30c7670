import { useQuery } from "@tanstack/react-query";
import { Button, Popover } from "antd";
import { type ComponentType, Suspense, useState } from "react";
import { gifs } from "@loubby/shared-contracts/http/conversations/gifs";
import { query } from "@loubby/shared-contracts/http/query";
import "./gifs.css";

interface GifButtonProps {
  /** Shown once it is opened. */
  readonly Picker: ComponentType<{ readonly onPick: (gif: File) => void }>;
  readonly onPick: (gif: File) => void;
}

/** Opens the GIFs that can be sent; nothing where the server has none. */
export function GifButton({ Picker, onPick }: GifButtonProps) {
  const { data } = useQuery({ ...query(gifs.status, {}), staleTime: Infinity });
  const [isOpen, setOpen] = useState(false);
  if (data?.enabled !== true) return null;
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement="topLeft"
      arrow={false}
      destroyOnHidden
      onOpenChange={setOpen}
      content={
        <div className="cv-gifs" role="dialog" aria-label="GIFs">
          <Suspense fallback={null}>
            <Picker
              onPick={(gif) => {
                setOpen(false);
                onPick(gif);
              }}
            />
          </Suspense>
        </div>
      }
    >
      <Button type="text" className="cv-gif-button" aria-label="Choose a GIF" aria-expanded={isOpen}>
        GIF
      </Button>
    </Popover>
  );
}
