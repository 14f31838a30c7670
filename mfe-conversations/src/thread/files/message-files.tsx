import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { MessageFile } from "@loubby/shared-contracts/http/conversations/message-file.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { call } from "@loubby/shared-contracts/http/call";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { PaperClipOutlined } from "@ant-design/icons";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { notify } from "@loubby/shared-ui/toasts";
import { VoicePlayer } from "../voice/voice-player.tsx";
import { fileLink } from "./file-link.ts";

const PictureViewer = lazyRetry(async () => (await import("../thread-dialogs.tsx")).PictureViewer);

const isPicture = ({ content_type }: MessageFile) => content_type.startsWith("image/");
const isFilm = ({ content_type }: MessageFile) => content_type.startsWith("video/");

/** The files of a message: pictures and films are shown, others are opened by a click. */
export function MessageFiles({ files }: { readonly files: Message["files"] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className="cv-files" aria-label="Files">
        {files.map((file) => (
          <li key={file._id}>
            {file.duration_ms ? (
              <VoicePlayer seconds={file.duration_ms / 1000} load={() => linkOf(file)} />
            ) : isPicture(file) || isFilm(file) ? (
              <Shown file={file} onOpen={() => setOpenId(file._id)} />
            ) : (
              <Named file={file} />
            )}
          </li>
        ))}
      </ul>
      {openId !== null && (
        <Suspense fallback={null}>
          <PictureViewer
            pictures={files.filter(isPicture)}
            openId={openId}
            onShow={setOpenId}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Pixels of a shown picture's longer side at most. */
const SIDE = 320;
/** Bytes of a moving picture that moves before it is opened. */
const MOST_MOVING = 5_000_000;

function Shown({ file, onOpen }: { readonly file: MessageFile; readonly onOpen: () => void }) {
  const { data } = useQuery(fileLink(file._id));
  if (isFilm(file)) {
    if (data === undefined) return <Named file={file} />;
    return (
      <video
        className="cv-shown"
        src={data.url}
        controls
        playsInline
        preload="metadata"
        aria-label={file.name}
      >
        <track kind="captions" />
      </video>
    );
  }
  const { width, height } = file;
  if (width === null || height === null) {
    // Of before there were small pictures.
    if (data === undefined) return <Named file={file} />;
  }
  // Its place is as large as it before it arrives, so that nothing moves then.
  const shown = width && height ? Math.min(width, SIDE, (SIDE * width) / height) : undefined;
  const picture = (
    <img
      className="cv-shown"
      src={data && (data.thumbnail_url ?? data.url)}
      alt={file.name}
      loading="lazy"
      {...(shown &&
        width &&
        height && { width: Math.round(shown), height: Math.round((shown * height) / width) })}
    />
  );
  return (
    <button type="button" className="cv-picture" aria-label={`Open ${file.name}`} onClick={onOpen}>
      {file.animated && file.size <= MOST_MOVING ? (
        <picture>
          <source srcSet={data?.url} media="(prefers-reduced-motion: no-preference)" />
          {picture}
        </picture>
      ) : (
        picture
      )}
    </button>
  );
}

function Named({ file }: { readonly file: MessageFile }) {
  const open = () =>
    linkOf(file).then(
      (url) => void window.open(url, "_blank", "noopener"),
      () => notify.error("Couldn't open the file. Please try again."),
    );
  return (
    <button type="button" className="cv-file" title={file.name} onClick={() => void open()}>
      <PaperClipOutlined aria-hidden="true" />
      <span dir="auto">{shortFileName(file.name)}</span>
      <span className="cv-file-size">{formatFileSize(file.size)}</span>
    </button>
  );
}

const linkOf = async ({ _id: fileId }: MessageFile) =>
  (await call(messages.file, { params: { fileId } })).url;
