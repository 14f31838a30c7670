import { lazy, Suspense } from "react";
import type { ConversationType } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { brand } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";

// Few conversations have such a face, so the dashboard's card comes without it; an icon that doesn't come leaves its
// circle empty.
const FaceIcon = lazy(() =>
  import("./face-icon.tsx").then(
    ({ FaceIcon: Icon }) => ({ default: Icon }),
    () => ({ default: () => null }),
  ),
);

interface RowFaceProps {
  readonly type: ConversationType;
  readonly name: string;
  readonly imageSrc: string | null;
  readonly online?: boolean | undefined;
  readonly size?: number;
}

/** The face of a conversation: by its type, else the profile image with an optional online marker. */
export function RowFace({ type, name, imageSrc, online, size = 40 }: RowFaceProps) {
  const box = { width: size, height: size };
  if (type === "ai_interview") {
    return (
      <span className="cv-face" style={box} aria-hidden="true">
        AI
      </span>
    );
  }
  if (type === "one_way_video" || (type === `${brand.product}_bot` && imageSrc === null)) {
    return (
      <span className="cv-face" style={box} aria-hidden="true">
        <Suspense fallback={null}>
          <FaceIcon isVideo={type === "one_way_video"} />
        </Suspense>
      </span>
    );
  }
  // An offline marker says nothing that its absence does not.
  return (
    <Avatar name={name} src={imageSrc} size={size} online={online === true ? true : undefined} decorative />
  );
}
