import type { ReactNode } from "react";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

interface UnsentMailProps {
  readonly subject: string;
  /** Why, after “Not sent”; empty where a person canceled it. */
  readonly why: string;
  readonly at: string;
  /** Its text, once it is opened. */
  readonly children: ReactNode;
}

/** Shows a mail that was never sent in one line, which opens to its text. */
export function UnsentMail({ subject, why, at, children }: UnsentMailProps) {
  return (
    <li className="mr-mail">
      <details>
        <summary>
          <span dir="auto">{subject}</span>{" "}
          <small>
            Not sent{why && `: ${why}`}, <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
          </small>
        </summary>
        {children}
      </details>
    </li>
  );
}
