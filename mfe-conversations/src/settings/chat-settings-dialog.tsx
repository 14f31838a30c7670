import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { chatSettings } from "@loubby/shared-contracts/http/conversations/chat-settings";
import type { ChatSettings } from "@loubby/shared-contracts/http/conversations/chat-settings.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { useSession } from "@loubby/shared-contracts/shell";
import { BlockedPeople } from "../safety/blocked-people.tsx";
import { refreshList } from "../live/live.ts";
import { Choice } from "./choice.tsx";
import { CompanyPreviews } from "./company-previews.tsx";
import "./chat-settings.css";

const CHOICES = [
  {
    name: "read_receipts",
    title: "Read receipts",
    sentence: "Others see how far you've read, and you see how far they have. Off, neither does.",
  },
  {
    name: "last_seen",
    title: "Online status",
    sentence: "Others see when you're online, and you see when they are. Off, neither does.",
  },
  {
    name: "link_previews",
    title: "Link previews",
    sentence: "Loubby reads the page of the first link you send, and shows its title under your message.",
  },
] as const;

/** What others learn of the person in conversations. */
export function ChatSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(query(chatSettings.get, {}));
  const key = keyOf(chatSettings.get);
  const worksHere = useSession(({ user }) => user !== null && user.organization !== null);
  const save = useMutation({
    mutationFn: (changes: Partial<ChatSettings>) => call(chatSettings.update, { body: changes }),
    onSuccess: (settings) => {
      client.setQueriesData({ queryKey: key }, settings);
      refreshList(client);
    },
    onError: (failure) => notify.error(`Couldn't save this. ${failureOf(failure).reason}`),
  });
  return (
    <Modal open title="Privacy in conversations" footer={null} onCancel={onClose} width={480}>
      {error && (
        <ErrorState compact title="Couldn't load this" {...failureOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && data === undefined && <p role="status">Loading…</p>}
      {data &&
        CHOICES.map(({ name, ...words }) => (
          <Choice
            key={name}
            id={`cv-choice-${name}`}
            {...words}
            checked={data[name]}
            loading={save.isPending && save.variables?.[name] !== undefined}
            onChange={(on) => save.mutate({ [name]: on })}
          />
        ))}
      {worksHere && <CompanyPreviews />}
      {data && <BlockedPeople />}
    </Modal>
  );
}
