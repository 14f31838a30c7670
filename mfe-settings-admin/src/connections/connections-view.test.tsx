import { screen, waitFor, within } from "@testing-library/react";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import type { Connection, KnownPerson } from "@loubby/shared-contracts/http/connections/connections.schema";
import { ApiError, receive } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { FakeSettings } from "../testing/fake-settings.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import { ConnectionsView } from "./connections-view.tsx";

const kofi: KnownPerson = {
  _id: idOf(20),
  first_name: "Kofi",
  last_name: "Mensah",
  logo_url: null,
  headline: "Engineer",
  relation: "applicant",
};
const request: Connection = {
  _id: idOf(30),
  person: kofi,
  direction: "incoming",
  state: "pending",
  note: "We <b>met</b>",
  changed_at: new Date(0).toISOString(),
};

/** Keeps one connection as the server does. */
class FakeConnections extends FakeSettings {
  connection: Connection | null;

  constructor(connection: Connection | null) {
    super();
    this.connection = connection;
    this.on(connections.people, (_, { query }) => ({
      items: `${kofi.first_name} ${kofi.headline}`.toLowerCase().includes(query?.keyword ?? "") ? [kofi] : [],
      nextCursor: null,
    }));
    this.on(connections.between, () => ({ connection: this.connection }));
    this.on(connections.list, (_, { query }) => ({
      items: this.connection && boxOf(this.connection) === query?.box ? [this.connection] : [],
      nextCursor: null,
    }));
    this.on(connections.request, () => this.#set({ ...request, direction: "outgoing" }));
    this.on(connections.accept, () => this.#set({ ...request, state: "accepted" }));
    this.on(connections.decline, () => this.#set({ ...request, state: "declined" }));
    this.on(connections.end, () => this.#set({ ...request, state: "withdrawn" }));
  }

  #set(connection: Connection) {
    this.connection = connection;
    return { connection };
  }
}

function boxOf({ state, direction }: Connection): string {
  if (state === "accepted") return "connected";
  return state === "pending" ? direction : "";
}

function open(connection: Connection | null) {
  const api = new FakeConnections(connection);
  return { ...renderSettings(<ConnectionsView />, { api }), api };
}
const box = (name: string) => within(screen.getByRole("region", { name }));

describe("connections", () => {
  test("shows a request's note as text and accepts it", async () => {
    const { type } = open(request);
    await screen.findByText(/We <b>met<\/b>/);
    await type.click(screen.getByRole("button", { name: "Accept: Kofi Mensah" }));
    await waitFor(() => expect(box("Your connections").getByText("Kofi Mensah")).toBeVisible());
    expect(box("Requests").getByText("No requests to answer.")).toBeVisible();
  });

  test("declines and blocks separately", async () => {
    const { api, type } = open(request);
    await type.click(await screen.findByRole("button", { name: "Block: Kofi Mensah" }));
    await waitFor(() => expect(api.callsOf(connections.decline)[0]?.body).toEqual({ block: true }));
    await screen.findByText("No requests to answer.");
  });

  test("finds someone by headline, sends a request and withdraws it", async () => {
    const { type } = open(null);
    await type.type(screen.getByLabelText("Search people"), "engin{Enter}");
    await type.click(await screen.findByRole("button", { name: "Connect" }));
    expect(await screen.findByText("Request sent")).toBeVisible();
    await type.click(await screen.findByRole("button", { name: "Withdraw: Kofi Mensah" }));
    expect(await screen.findByRole("button", { name: "Connect" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Sent requests" })).toBeNull();
  });

  test("shows the server's reason for a refusal", async () => {
    const { api, type } = open(null);
    api.refuse(connections.request, new ApiError(409, "too_many_requests", "50 of your requests wait."));
    await type.click(await screen.findByRole("button", { name: "Connect" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("50 of your requests wait.");
  });

  test("shows a new request without a reload", async () => {
    const { api } = open(null);
    await screen.findByText("No requests to answer.");
    api.connection = request;
    receive("notifications.changed.v1", {});
    expect(await screen.findByRole("button", { name: "Accept: Kofi Mensah" })).toBeVisible();
  });
});
