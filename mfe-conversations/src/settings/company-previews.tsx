import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { companyChat } from "@loubby/shared-contracts/http/conversations/company-chat";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { lockOf, useAccess, useSession } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { Choice } from "./choice.tsx";

/** Whether links in the company's conversations have previews, for those who may decide it. Others are told when they don't. */
export function CompanyPreviews() {
  const client = useQueryClient();
  const name = useSession(({ user }) => user?.organization?.employer_id.company_name ?? "your company");
  const mayDecide = lockOf(useAccess(companyChat.update.access)) === null;
  const { data } = useQuery(query(companyChat.get, {}));
  const save = useMutation({
    mutationFn: (link_previews: boolean) => call(companyChat.update, { body: { link_previews } }),
    onSuccess: (chosen) => {
      client.setQueriesData({ queryKey: keyOf(companyChat.get) }, chosen);
      // What is shown of earlier links goes, or comes back.
      return client.resetQueries({ queryKey: keyOf(conversations.messages) });
    },
    onError: (error) => notify.error(`Couldn't save this. ${failureOf(error).reason}`),
  });
  if (data === undefined || (data.link_previews && !mayDecide)) return null;
  return (
    <section className="cv-company-choice" aria-labelledby="cv-company-choice">
      <h3 id="cv-company-choice">
        Everyone at <bdi>{name}</bdi>
      </h3>
      {mayDecide ? (
        <Choice
          id="cv-choice-company"
          title="Link previews in our conversations"
          sentence="Off, no page that you, colleagues or candidates link to is read, and earlier previews are hidden."
          checked={data.link_previews}
          loading={save.isPending}
          onChange={(on) => save.mutate(on)}
        />
      ) : (
        <small>Your company turned link previews off in its conversations.</small>
      )}
    </section>
  );
}
