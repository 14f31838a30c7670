import { screen, waitFor } from "@testing-library/react";
import { groups } from "@loubby/shared-contracts/http/conversations/groups";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { setTransport } from "@loubby/shared-contracts/shell";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { GroupDialog } from "./group/group-dialog.tsx";
import { conversationWith } from "./testing/people.ts";

const [ada, kofi] = [idOf(1), idOf(2)];

function group(adasRole: "owner" | "member"): Conversation {
  const { members, ...rest } = conversationWith(2, "Kofi", "Mensah");
  const roles = members.map((each) => ({ ...each, role: each._id === ada ? adasRole : ("owner" as const) }));
  return { ...rest, type: "group", name: "Hiring", members: roles };
}

function open(adasRole: "owner" | "member" = "owner", part: Partial<Conversation> = {}) {
  const conversation = { ...group(adasRole), ...part };
  const reply = { updatedConversation: conversation };
  const api = fakeApi()
    .on(groups.rename, () => reply)
    .on(groups.setPicture, () => reply)
    .on(groups.setRole, () => reply)
    .on(groups.removeMember, ({ userId }) => ({ updatedConversation: userId === ada ? null : conversation }));
  setTransport(api.transport);
  const onLeft = jest.fn();
  const page = renderPage(
    <GroupDialog conversation={conversation} userId={ada} onClose={jest.fn()} onLeft={onLeft} />,
    { base: "/", address: "/" },
  );
  return { ...page, api, onLeft };
}

test("an owner renames the group", async () => {
  const { api, type } = open();
  const field = screen.getByRole("textbox", { name: "Group name" });
  await type.clear(field);
  expect(screen.getByRole("button", { name: "Rename" })).toBeDisabled();
  await type.type(field, "Panel{Enter}");
  await waitFor(() => expect(api.callsOf(groups.rename)[0]?.body).toEqual({ name: "Panel" }));
});

test("an owner gives the group a picture, and takes it away", async () => {
  const { api, type } = open("owner", { logo_url: "https://files.example/panel.webp" });
  await type.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(api.callsOf(groups.setPicture)[0]?.body).toEqual({ file_id: null }));
  const text = new File(["x"], "notes.txt", { type: "text/plain" });
  await type.setup({ applyAccept: false }).upload(screen.getByLabelText("Group picture"), text);
  expect(await screen.findByText(/This type of file isn't allowed/)).toBeVisible();
  expect(api.callsOf(groups.setPicture)).toHaveLength(1);
});

test("an owner removes someone once it is confirmed", async () => {
  const { api, type, onLeft } = open();
  await type.click(screen.getByRole("button", { name: "Actions for Kofi Mensah" }));
  await type.click(await screen.findByText("Remove from group"));
  await screen.findByText("Remove Kofi Mensah?");
  expect(api.callsOf(groups.removeMember)).toEqual([]);
  await type.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(api.callsOf(groups.removeMember)[0]?.path).toContain(kofi));
  expect(onLeft).not.toHaveBeenCalled();
});

test("a member who owns nothing can only leave", async () => {
  const { api, type, onLeft } = open("member");
  expect(screen.queryByRole("textbox", { name: "Group name" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add people" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Leave group" }));
  await screen.findByText("Leave “Hiring”?");
  await type.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(onLeft).toHaveBeenCalled());
  expect(api.callsOf(groups.removeMember)[0]?.path).toContain(ada);
});
