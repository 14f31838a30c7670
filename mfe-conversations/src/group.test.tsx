import { screen, waitFor } from "@testing-library/react";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { groups } from "@loubby/shared-contracts/http/conversations/groups";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { setTransport } from "@loubby/shared-contracts/shell";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { GroupDialog } from "./group/group-dialog.tsx";
import { NewGroup } from "./new/new-group.tsx";
import { conversationWith } from "./testing/people.ts";

jest.mock("@loubby/shared-ui/upload/upload-file", () => ({
  ...jest.requireActual("@loubby/shared-ui/upload/upload-file"),
  uploadFile: () => Promise.resolve({ _id: "picture-1", url: "https://files.example/new.webp" }),
}));

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
  const picture = new File(["x"], "panel.png", { type: "image/png" });
  await type.upload(screen.getByLabelText("Group picture"), picture);
  await waitFor(() => expect(api.callsOf(groups.setPicture)[1]?.body).toEqual({ file_id: "picture-1" }));
});

test("a new group is opened with the picture that is shown beside its name", async () => {
  const api = fakeApi()
    .on(conversations.contacts, () => ({
      contacts: [
        {
          _id: kofi,
          first_name: "Kofi",
          last_name: "Mensah",
          logo_url: null,
          relation: "colleague" as const,
          detail: "",
        },
      ],
    }))
    .on(conversations.createGroup, () => ({
      data: { conversation: group("owner"), members: [], message: null },
    }));
  setTransport(api.transport);
  const { type } = renderPage(<NewGroup onOpened={jest.fn()} />, { base: "/", address: "/" });
  await type.upload(screen.getByLabelText("Group picture"), new File(["x"], "p.png", { type: "image/png" }));
  expect(await screen.findByRole("button", { name: "Change picture" })).toBeVisible();
  expect(document.querySelector("img")).toHaveAttribute("src", "https://files.example/new.webp");
  await type.type(screen.getByLabelText("Group name"), "Panel");
  await type.click(await screen.findByRole("checkbox", { name: /Kofi Mensah/ }));
  await type.click(screen.getByRole("button", { name: "Create group" }));
  await waitFor(() =>
    expect(api.callsOf(conversations.createGroup)[0]?.body).toMatchObject({
      name: "Panel",
      picture_file_id: "picture-1",
      memberIds: [kofi],
    }),
  );
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
