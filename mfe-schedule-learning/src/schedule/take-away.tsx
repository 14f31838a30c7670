import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { saveFile } from "@loubby/shared-ui/save-file";
import { notify } from "@loubby/shared-ui/toasts";
import { useMutation } from "@tanstack/react-query";

interface TakeAwayProps {
  /** What is shown; ISO instants. */
  readonly span: { readonly from: string; readonly to: string };
}

/** Takes what is shown along: on paper, or as a file for another calendar. */
export function TakeAway({ span }: TakeAwayProps) {
  const file = useMutation({
    mutationFn: () => call(events.file, { query: span }),
    // Named by the reader's day: the instant that it begins at may be on the one before.
    onSuccess: ({ text }) =>
      saveFile(
        `schedule-${new Date(span.from).toLocaleDateString("sv")}.ics`,
        text,
        "text/calendar;charset=utf-8",
      ),
    onError: (error) => notify.error(error.message),
  });
  return (
    <span className="sc-take">
      <Button size="small" icon={<PrinterOutlined aria-hidden="true" />} onClick={() => print()}>
        Print
      </Button>
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden="true" />}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        Download (.ics)
      </Button>
    </span>
  );
}
