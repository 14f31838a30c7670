import { screen, waitFor, within } from "@testing-library/react";
import { renderConversations } from "./testing/render-conversations.tsx";
import { pictureOf } from "./testing/files.ts";
import { forgetAll, kofiId, setUp } from "./testing/two-talks.ts";

beforeEach(forgetAll);

describe("pictures in a message", () => {
  test("keep their place before they arrive, and are shown small", async () => {
    const { server, kofi } = setUp();
    server.say(kofi, kofiId, "", [pictureOf(1), pictureOf(2, { width: 90, height: 1600 })]);
    renderConversations(server, kofi._id);
    const [wide, tall] = await screen.findAllByRole("img", { name: /yard-/ });
    expect([wide?.getAttribute("width"), wide?.getAttribute("height")]).toEqual(["320", "180"]);
    expect([tall?.getAttribute("width"), tall?.getAttribute("height")]).toEqual(["18", "320"]);
    await waitFor(() => expect(wide).toHaveAttribute("src", `https://files.test/${pictureOf(1)._id}.small`));
  });

  test("open whole, one after the other", async () => {
    const { server, kofi } = setUp();
    server.say(kofi, kofiId, "", [pictureOf(1), pictureOf(2)]);
    const { type } = renderConversations(server, kofi._id);
    await type.click(await screen.findByRole("button", { name: "Open yard-1.jpg" }));
    const dialog = await screen.findByRole("dialog", { name: "yard-1.jpg" });
    const whole = () => within(dialog).getByRole("img", { name: /yard/ }).getAttribute("src");
    await waitFor(() => expect(whole()).toBe(`https://files.test/${pictureOf(1)._id}`));
    expect(within(dialog).getByText("1 of 2")).toBeInTheDocument();
    await type.keyboard("{ArrowRight}");
    await waitFor(() => expect(whole()).toBe(`https://files.test/${pictureOf(2)._id}`));
    await type.keyboard("{ArrowLeft}");
    await waitFor(() => expect(whole()).toBe(`https://files.test/${pictureOf(1)._id}`));
    await type.click(within(dialog).getByRole("button", { name: "Next" }));
    await waitFor(() => expect(whole()).toBe(`https://files.test/${pictureOf(2)._id}`));
    expect(within(dialog).getByRole("button", { name: "Next" })).toBeDisabled();
    expect(within(dialog).getByRole("link", { name: "Open in a new tab" })).toHaveAttribute(
      "href",
      `https://files.test/${pictureOf(2)._id}`,
    );
  });
});
