import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { setSecondSidebarOpen } from "@loubby/shared-contracts/shell";
import "./face-icon.tsx";
import { ConversationRow, type ConversationRowProps } from "./conversation-row.tsx";

const plain: ConversationRowProps = {
  imageSrc: null,
  name: "Kofi Mensah",
  lastMsg: "See you then",
  time: "2026-11-01T10:00:00.000Z",
  conversationType: "private",
  to: "/there",
};

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function show(props: Partial<ConversationRowProps> = {}) {
  const { container } = render(
    <MemoryRouter>
      <ConversationRow {...plain} {...props} />
      <Place />
    </MemoryRouter>,
  );
  const text = (selector: string) => container.querySelector(selector)?.textContent ?? null;
  return {
    name: text(".cv-row-name"),
    message: text(".cv-row-preview"),
    badge: text(".cv-badge"),
    face: text(".cv-face, .lb-avatar"),
    container,
    online: container.querySelector("[data-online]") !== null,
    image: container.querySelector("img")?.getAttribute("src") ?? null,
  };
}

afterEach(() => setSecondSidebarOpen("desktop", true));

test.each([
  ["15 characters stand as they are", { name: "Exactly fifteen" }, "Exactly fifteen"],
  ["the sixteenth gives way to an ellipsis", { name: "Exactly sixteen!" }, "Exactly sixteen..."],
  ["an emoji is one character", { name: "🎉".repeat(16) }, `${"🎉".repeat(15)}...`],
  [
    "nothing is cut where truncation is off",
    { name: "Chidinma Nwachukwu-Adeyemi", truncateName: false },
    "Chidinma Nwachukwu-Adeyemi",
  ],
])("a name is cut to 15 characters: %s", (_, props, name) => {
  expect(show(props).name).toBe(name);
});

test.each([
  ["Exactly twenty chars", "Exactly twenty chars"],
  ["Exactly twenty chars!", "Exactly twenty chars..."],
])("the last message is cut to 20 characters: %s", (lastMsg, shown) => {
  expect(show({ lastMsg, truncateName: false }).message).toBe(shown);
});

test.each([
  ["undefined", {}, null],
  ["0", { unReadCount: 0 }, null],
  ["1", { unReadCount: 1 }, "1 unread"],
  ["100", { unReadCount: 100 }, "99+ unread"],
  ["1 without the marker", { unReadCount: 1, showUnreadMarker: false }, null],
])("the unread badge shows only when the count is defined and not 0: %s", (_, props, badge) => {
  expect(show(props).badge).toBe(badge);
});

test.each([
  ["an AI interview shows the text AI", { conversationType: "ai_interview" }, "AI", null],
  ["a one-way video shows a video icon", { conversationType: "one_way_video" }, "", "video-camera"],
  ["the assistant has its own icon", { conversationType: "loubby_bot" }, "", "robot"],
  ["everyone else shows initials without a picture", {}, "KM", null],
] as const)("the face: %s", async (_, props, face, icon) => {
  const { container, ...shown } = show(props);
  expect(shown.face).toBe(face);
  const iconNow = () => container.querySelector(".cv-face .anticon")?.getAttribute("aria-label") ?? null;
  await waitFor(() => expect(iconNow()).toBe(icon));
});

test("the face is the profile image where there is one", () => {
  expect(show({ imageSrc: "/cdn/kofi.webp" }).image).toBe("/cdn/kofi.webp");
});

test.each([
  ["online", { isOnline: true }, true],
  ["offline", { isOnline: false }, false],
  ["unknown", {}, false],
  ["online without the marker", { isOnline: true, showOnlineMarker: false }, false],
])("the online marker: %s", (_, props, online) => {
  expect(show(props).online).toBe(online);
});

test.each([
  ["open", true, {}, true],
  ["closed", false, {}, false],
  ["closed but forced", false, { alwaysShow: true }, true],
])("the label area shows when navigation is open or it is forced: %s", (_, open, props, labelled) => {
  setSecondSidebarOpen("desktop", open);
  expect(show(props).name !== null).toBe(labelled);
  expect(screen.getByRole("link", { name: /Kofi Mensah/ })).toBeInTheDocument();
});

test("a row leads to its conversation, and a disabled one ignores clicks", async () => {
  show({ isDisabled: true });
  await userEvent.click(screen.getByRole("link"));
  expect(screen.getByRole("status")).toHaveTextContent("/");
  document.body.replaceChildren();
  show();
  await userEvent.click(screen.getByRole("link"));
  expect(screen.getByRole("status")).toHaveTextContent("/there");
});
