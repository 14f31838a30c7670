import type { ReactNode } from "react";
import { RobotOutlined, VideoCameraOutlined } from "@ant-design/icons";

/** The face of a conversation that isn't with a person: a one-way video, or the assistant. */
export function FaceIcon({ isVideo }: { readonly isVideo: boolean }): ReactNode {
  return isVideo ? <VideoCameraOutlined /> : <RobotOutlined />;
}
