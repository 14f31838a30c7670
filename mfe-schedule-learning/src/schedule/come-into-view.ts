import type { Alert } from "antd";
import type { ComponentRef } from "react";

/** Shows a message that stands where a long form begins to someone who sent the form at its end. */
export function comeIntoView(alert: ComponentRef<typeof Alert> | null): void {
  alert?.nativeElement.scrollIntoView({ block: "center" });
}
