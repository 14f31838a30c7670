import { lazyRetry } from "@loubby/shared-ui/attempt";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { query } from "@loubby/shared-contracts/http/query";
import { mailsToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me";

const MailToMe = lazyRetry(async () => (await import("./mail-to-me.tsx")).MailToMe);

/** Shows the mails that the company wrote about an application, with an answer to each; nothing without one. */
export function MyMails({ applicationId }: { readonly applicationId: string }) {
  const { data } = useQuery(query(mailsToMe.list, { params: { applicationId } }));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <section aria-label="Mails">
        {data.items.map((mail, index) => (
          <MailToMe key={mail.id} applicationId={applicationId} mail={mail} isLatest={index === 0} />
        ))}
      </section>
    </Suspense>
  );
}
