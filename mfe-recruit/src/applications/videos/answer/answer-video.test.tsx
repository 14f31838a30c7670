import { act, screen, waitFor } from "@testing-library/react";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { sendFile } from "../../../files/send-file.ts";
import { applicationTo, openJob } from "../../../job-search/testing/open-job.ts";
import { renderOpenJobs } from "../../../job-search/testing/render-open-jobs.tsx";

// The bytes go to another server; how they travel is proven with the uploader and in the browser.
jest.mock("../../../files/send-file.ts", () => ({ sendFile: jest.fn() }));
const sending = jest.mocked(sendFile);

const FILM = { fileId: idOf(556), name: "video.webm", size: 2048 };
const REQUEST: MyResumeVideoRequest = {
  _id: idOf(301),
  application_id: idOf(700),
  reason: "Say hello",
  state: "asked",
  asked_at: "2026-01-01T00:00:00.000Z",
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  settled_at: null,
  decline_reason: "",
  job: { _id: idOf(1), title: "Baker" },
  company_name: "Acme",
  ended: null,
  video: null,
};
const PATH = `/videos/${REQUEST._id}`;

function server(change: Partial<MyResumeVideoRequest> = {}) {
  const api = fakeApi();
  let kept = { ...REQUEST, ...change };
  const set = (next: Partial<MyResumeVideoRequest>) => (kept = { ...kept, ...next });
  api.on(myResumeVideos.get, () => kept);
  api.on(myResumeVideos.list, () => ({ items: kept.state === "asked" ? [kept] : [] }));
  api.on(myResumeVideos.answer, (_, { body }) =>
    set({ state: "answered", video: { file_id: body.file_id, name: FILM.name, size: FILM.size } }),
  );
  api.on(myResumeVideos.decline, (_, { body }) =>
    set({ state: "declined", decline_reason: body.reason ?? "" }),
  );
  api.on(uploads.link, () => ({ url: "https://files.test/mine", expires_at: "2026-01-01T00:00:00.000Z" }));
  api.on(myApplications.list, () => ({ items: [applicationTo(openJob(1))], nextCursor: null }));
  return Object.assign(api, { set });
}

/** A camera and a recorder whose film is over when it is stopped. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type === "video/webm";
  readonly mimeType = "video/webm";
  start = () => undefined;
  stop() {
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["film"]) }));
    this.dispatchEvent(new Event("stop"));
  }
}
let seconds = 30;
const stopTrack = jest.fn();
const camera = jest.fn<Promise<unknown>, [unknown]>();

beforeEach(() => {
  localStorage.clear();
  sending.mockReset().mockResolvedValue(FILM);
  stopTrack.mockReset();
  camera.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
  seconds = 30;
  // jsdom reads no film: it has its length as soon as a script opens it.
  jest.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, "duration", { value: seconds });
    queueMicrotask(() => this.dispatchEvent(new Event("loadedmetadata")));
  });
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  Object.assign(URL, { createObjectURL: () => "blob:film", revokeObjectURL: () => undefined });
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: camera },
  });
});
beforeAll(() => import("../../../job-search/forms.ts"));

test("records a video, plays it back, records again, and only then sends it", async () => {
  const api = server();
  const { type } = renderOpenJobs(PATH);
  expect(await screen.findByRole("heading", { name: "A short video for Acme" })).toBeInTheDocument();
  expect(screen.getByText("Say hello")).toBeInTheDocument();
  for (const _ of ["once", "twice"]) {
    await type.click(
      screen.queryByRole("button", { name: "Turn on camera" }) ??
        screen.getByRole("button", { name: "Record again" }),
    );
    await type.click(await screen.findByRole("button", { name: "Start recording" }));
    await type.click(screen.getByRole("button", { name: "Stop" }));
    expect(await screen.findByLabelText("Your recording")).toHaveAttribute("src", "blob:film");
  }
  expect(stopTrack).toHaveBeenCalled();
  expect(sending).not.toHaveBeenCalled();
  await type.click(screen.getByRole("button", { name: "Send this video" }));
  expect(await screen.findByText("Acme has your video.")).toBeInTheDocument();
  expect(sending.mock.calls[0]?.slice(0, 2)).toEqual([expect.any(File), "resume-video"]);
  expect(api.callsOf(myResumeVideos.answer).map(({ body }) => body)).toEqual([{ file_id: FILM.fileId }]);
  await waitFor(() =>
    expect(screen.getByLabelText("Your video")).toHaveAttribute("src", "https://files.test/mine"),
  );
});

test("ends a recording after two minutes", async () => {
  server();
  const { type } = renderOpenJobs(PATH);
  await type.click(await screen.findByRole("button", { name: "Turn on camera" }));
  const start = await screen.findByRole("button", { name: "Start recording" });
  jest.useFakeTimers();
  act(() => start.click());
  for (let second = 0; second < 119; second += 1) act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText("1:59 of 2:00")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(await screen.findByLabelText("Your recording")).toBeInTheDocument();
});

test("offers the upload when the camera is blocked or missing, and says why", async () => {
  server();
  const { type } = renderOpenJobs(PATH);
  camera.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  await type.click(await screen.findByRole("button", { name: "Turn on camera" }));
  expect(await screen.findByText(/blocked the camera/)).toBeInTheDocument();
  await type.upload(screen.getByLabelText("Video"), new File(["x"], "me.mp4", { type: "video/mp4" }));
  await type.click(await screen.findByRole("button", { name: "Send this file to Acme" }));
  expect(await screen.findByText("Acme has your video.")).toBeInTheDocument();
});

test("refuses a file that is no video before sending it", async () => {
  server();
  const { type } = renderOpenJobs(PATH);
  await type.upload(
    await screen.findByLabelText("Video"),
    new File(["x"], "me.mp4", { type: "application/pdf" }),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose one of these: MP4, MOV or WEBM");
  expect(sending).not.toHaveBeenCalled();
});

test("refuses a video that is too long without sending it, and keeps the one before", async () => {
  server();
  const { type } = renderOpenJobs(PATH);
  const choose = async (name: string) =>
    type.upload(await screen.findByLabelText("Video"), new File(["x"], name, { type: "video/mp4" }));
  seconds = 119;
  await choose("short.mp4");
  expect(await screen.findByRole("button", { name: "Send this file to Acme" })).toBeEnabled();
  seconds = 185;
  await choose("long.mp4");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This video is 3:05 long. Choose one of at most 2 minutes.",
  );
  expect(sending).toHaveBeenCalledTimes(1);
  expect(screen.getByText(FILM.name)).toBeInTheDocument();
});

test("lets the candidate decline, and says how a past request ended", async () => {
  const api = server();
  const { type, unmount } = renderOpenJobs(PATH);
  await type.click(await screen.findByRole("button", { name: "Decline video" }));
  await type.type(screen.getByRole("textbox"), "No camera");
  await type.click(screen.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText(/You declined/)).toBeInTheDocument();
  expect(api.callsOf(myResumeVideos.decline).map(({ body }) => body)).toEqual([{ reason: "No camera" }]);
  unmount();
  server({ state: "expired" });
  renderOpenJobs(PATH);
  expect(await screen.findByText(/The three days are over/)).toBeInTheDocument();
});

test("says why a video isn't needed any more, without telling more than the candidate knows", async () => {
  server({ state: "withdrawn", ended: "withdrawn" });
  const { unmount } = renderOpenJobs(PATH);
  const words = "You withdrew this application, so the video isn't needed any more.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText(/They'd like it/)).not.toBeInTheDocument();
  unmount();
  server({ state: "withdrawn", ended: "closed" });
  renderOpenJobs(PATH);
  expect(
    await screen.findByText("The job has closed, so the video isn't needed any more."),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Turn on camera" })).not.toBeInTheDocument();
});

test("says that a request has ended while someone records, and leaves the page calm", async () => {
  const api = server();
  const { type } = renderOpenJobs(PATH);
  await type.upload(await screen.findByLabelText("Video"), new File(["x"], "me.mp4", { type: "video/mp4" }));
  api.refuse(myResumeVideos.answer, new ApiError(410, "request_expired", "The three days are over."));
  api.set({ state: "expired" });
  await type.click(await screen.findByRole("button", { name: "Send this file to Acme" }));
  expect(await screen.findByText(/the company may ask again/)).toBeInTheDocument();
});

test("shows what companies are waiting for above the applications", async () => {
  server();
  renderOpenJobs("?tab=applied");
  expect(await screen.findByRole("link", { name: /^Send a short video for/ })).toHaveAttribute(
    "href",
    `/dashboard/jobs/joblisting${PATH}`,
  );
});
