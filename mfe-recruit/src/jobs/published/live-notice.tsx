import { Button } from "antd";
import { useSession } from "@loubby/shared-contracts/shell";
import { copyText } from "@loubby/shared-ui/copy-text";
import { Notice } from "../../notices/notice.tsx";
import { shareLink } from "../share-link.ts";

/** On the board of an open job that no one has applied for yet: its public page, to open and to share. */
export function LiveNotice({ jobId }: { readonly jobId: string }) {
  const referralId = useSession((session) => session.user?.referral_id);
  return (
    <Notice
      title="This job is live"
      text="Share its public link. Applicants appear here as soon as someone applies."
      actions={
        <>
          <Button size="small" href={shareLink(jobId, undefined)} target="_blank">
            Open public page
          </Button>
          <Button size="small" type="primary" onClick={() => copyText(shareLink(jobId, referralId))}>
            Copy public link
          </Button>
        </>
      }
    />
  );
}
