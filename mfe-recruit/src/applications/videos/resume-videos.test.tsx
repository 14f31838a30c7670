import { screen, waitFor, within } from "@testing-library/react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import type { ResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { ApiError, emit, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { BASE } from "../../testing/render-company.tsx";
import { rememberRequest } from "./resume-slice.ts";
import { ResumeVideos } from "./resume-videos.tsx";

const ID = idOf(201);

const request = (change: Partial<ResumeVideoRequest> = {}): ResumeVideoRequest => ({
  _id: idOf(301),
  application_id: ID,
  reason: "Say hello",
  state: "asked",
  asked_by: "Ada Obi",
  asked_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  settled_at: null,
  decline_reason: "",
  video: null,
  ...change,
});

const APPLICATION = {
  _id: ID,
  status: "active",
  candidate: { first_name: "Kofi", can_sign_in: true, gets_mail: true },
  job: { _id: idOf(100) },
  events: [] as Application["events"],
} as Application;

function server(...items: ResumeVideoRequest[]) {
  const api = fakeApi();
  let kept = items;
  api.on(resumeVideos.list, () => ({ items: kept }));
  api.on(resumeVideos.ask, (_, { body }) => {
    const asked = request({ reason: body.reason });
    kept = [asked, ...kept];
    return asked;
  });
  api.on(resumeVideos.withdraw, () => {
    kept = kept.map((one) => ({ ...one, state: "withdrawn" as const }));
    return kept[0] ?? request();
  });
  api.on(resumeVideos.watch, () => ({
    url: "https://files.test/film",
    name: "me.mp4",
    content_type: "video/mp4",
  }));
  return api;
}

function show(application = APPLICATION, user = member("admin")) {
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<ResumeVideos application={application} />, { base: BASE, address: BASE });
}

const askButton = () => screen.findByRole("button", { name: "Ask for a video" });

beforeEach(() => emit("session.ended.v1", { reason: "signed_out" }));

test("asks for a video once, in the company's own words and name", async () => {
  const api = server();
  const { type } = show();
  await type.click(await askButton());
  const dialog = within(await screen.findByRole("dialog", { name: "Ask Kofi for a video" }));
  expect(dialog.getByText(/notification from Northwind/)).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Ask" })).toBeDisabled();
  await type.type(dialog.getByRole("textbox"), "  Tell us about your last kitchen ");
  await type.click(dialog.getByRole("button", { name: "Ask" }));
  expect(await screen.findByText("Waiting for an answer")).toBeInTheDocument();
  expect(api.callsOf(resumeVideos.ask).map(({ body }) => body)).toEqual([
    { reason: "Tell us about your last kitchen" },
  ]);
  expect(await askButton()).toBeDisabled();
  expect(screen.getByText("You're still waiting for a video.")).toBeInTheDocument();
});

test.each([
  [
    { can_sign_in: true, gets_mail: false },
    "They'll get a notification from Northwind; their e-mail address isn't confirmed yet. Within three days, they can log in to record up to two minutes, upload a file or decline.",
  ],
  [
    { can_sign_in: false, gets_mail: true },
    "They'll get a mail from Northwind. Its link works without a password: within three days, they can send a file of up to two minutes, or decline.",
  ],
  [
    { can_sign_in: true, gets_mail: true },
    "They'll get a mail and a notification from Northwind. Within three days, they can send a file by the mail's link, log in to record up to two minutes, or decline.",
  ],
])("says how the candidate hears of it, and how they can answer: %j", async (reached, words) => {
  server();
  const { type } = show({ ...APPLICATION, candidate: { ...APPLICATION.candidate, ...reached } });
  await type.click(await askButton());
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test("keeps what was typed when the request is refused", async () => {
  const api = server();
  api.refuse(resumeVideos.ask, new ApiError(409, "asked_often", "You can ask a candidate at most 5 times."));
  const { type } = show();
  await type.click(await askButton());
  await type.type(await screen.findByRole("textbox"), "Once more");
  await type.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You can ask a candidate at most 5 times.");
  expect(screen.getByRole("textbox")).toHaveValue("Once more");
});

test("withdraws a request once confirmed, and lets the candidate be asked again", async () => {
  server(request());
  const { type } = show();
  await type.click(await screen.findByRole("button", { name: "Withdraw request" }));
  await type.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeInTheDocument();
  expect(await askButton()).toBeEnabled();
});

test("says that the hire ended a request, which no one withdrew", async () => {
  server(request({ state: "withdrawn", settled_at: new Date().toISOString() }));
  const ended = {
    _id: idOf(301),
    kind: "video_ended" as const,
    actor: "Ada Obi",
    from_stage: null,
    to_stage: null,
    detail: "hired",
    at: new Date().toISOString(),
  };
  show({ ...APPLICATION, status: "hired", events: [ended] });
  expect(await screen.findByText("No longer needed")).toBeInTheDocument();
  expect(screen.getByText("The request ended when they were hired.")).toBeInTheDocument();
  expect(screen.queryByText("Withdrawn")).not.toBeInTheDocument();
});

test("plays an answer in place, and shows the reason for a decline", async () => {
  server(
    request({ state: "answered", video: { name: "me.mp4", size: 2048, content_type: "video/mp4" } }),
    request({ _id: idOf(302), state: "declined", decline_reason: "No camera" }),
  );
  show();
  const film = await screen.findByLabelText("me.mp4", { selector: "video" });
  await waitFor(() => expect(film).toHaveAttribute("src", "https://files.test/film"));
  expect(screen.getByText("“No camera”")).toBeInTheDocument();
});

test("relies on what this browser remembers while the server does not answer", async () => {
  rememberRequest(ID);
  const api = server();
  api.refuse(resumeVideos.list, new ApiError(503, "internal", "Away"));
  show();
  expect(await askButton()).toBeDisabled();
  expect(await screen.findByText("You're still waiting for a video.")).toBeInTheDocument();
});

test("says why without permission to ask", async () => {
  server();
  show(APPLICATION, member("guest", [{ feature: "application", action: ["read"] }]));
  expect(await askButton()).toBeDisabled();
  expect(
    screen.getByText(/^You do not have permission to perform this action\. Ask an administrator/),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Message an administrator" })).toBeInTheDocument();
});

test.each(["rejected", "withdrawn", "hired"] as const)(
  "asks no one whose application is %s, and shows what they sent",
  async (status) => {
    const api = server();
    const { unmount } = show({ ...APPLICATION, status });
    await waitFor(() => expect(api.callsOf(resumeVideos.list)).toHaveLength(1));
    expect(screen.queryByRole("heading", { name: "Video" })).not.toBeInTheDocument();
    unmount();
    server(request({ state: "declined", decline_reason: "No camera" }));
    show({ ...APPLICATION, status });
    expect(await screen.findByText("“No camera”")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Ask for a video" })).not.toBeInTheDocument();
  },
);

test("no longer waits for a video from someone who was rejected", async () => {
  server(request());
  show({ ...APPLICATION, status: "rejected" });
  expect(await screen.findByText("No longer needed")).toBeVisible();
  expect(screen.getByText("They can still answer until they're told of the rejection.")).toBeVisible();
  expect(screen.queryByText(/waiting/i)).not.toBeInTheDocument();
});
