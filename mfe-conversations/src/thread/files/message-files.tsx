import { useQuery } from "@tanstack/react-query";
import type { Message, MessageFile } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { call } from "@loubby/shared-contracts/http/call";
import { query } from "@loubby/shared-contracts/http/query";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { PaperClipOutlined } from "@ant-design/icons";
import { notify } from "@loubby/shared-ui/toasts";

/** A link to a private file ends after five minutes. */
const LINK_MS = 4 * 60_000;

/** The files of a message: pictures and films are shown, others are opened by a click. */
export function MessageFiles({ files }: { readonly files: Message["files"] }) {
  if (files.length === 0) return null;
  return (
    <ul className="cv-files" aria-label="Files">
      {files.map((file) => (
        <li key={file._id}>
          {/^(image|video)\//.test(file.content_type) ? <Shown file={file} /> : <Named file={file} />}
        </li>
      ))}
    </ul>
  );
}

function Shown({ file }: { readonly file: MessageFile }) {
  const link = useQuery({
    ...query(messages.file, { params: { fileId: file._id } }),
    staleTime: LINK_MS,
    refetchInterval: LINK_MS,
  });
  if (link.data === undefined) return <Named file={file} />;
  const { url } = link.data;
  if (file.content_type.startsWith("video/")) {
    return (
      <video className="cv-shown" src={url} controls playsInline preload="metadata" aria-label={file.name}>
        <track kind="captions" />
      </video>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <img className="cv-shown" src={url} alt={file.name} loading="lazy" />
    </a>
  );
}

function Named({ file }: { readonly file: MessageFile }) {
  const open = () =>
    call(messages.file, { params: { fileId: file._id } }).then(
      ({ url }) => void window.open(url, "_blank", "noopener"),
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
