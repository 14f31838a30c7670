import { clearProblem } from "./clear-problem.ts";

/** Seconds that a recorder may run over before it stops. */
const SLACK = 2;

/** Says why a chosen video can't be sent before it is, and keeps the one chosen before. */
for (const input of document.querySelectorAll<HTMLInputElement>("[data-most-seconds]")) {
  let before = new DataTransfer().files;
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    clearProblem(input);
    if (file === undefined) return;
    void judge(file);
  });
  const judge = async (file: File) => {
    const why = await refusalOf(input, file);
    if (input.files?.[0] !== file) return;
    if (why === null) before = input.files;
    else {
      input.files = before;
      say(input, why);
    }
  };
}

async function refusalOf({ accept, dataset }: HTMLInputElement, file: File): Promise<string | null> {
  const endings = accept.split(",");
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return dataset["wrongType"] ?? null;
  if (file.size > Number(dataset["mostBytes"])) return dataset["tooLarge"] ?? null;
  const most = Number(dataset["mostSeconds"]);
  const seconds = await secondsOf(file);
  if (seconds <= most + SLACK) return null;
  const length = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  return `This video is ${length} long. Choose one of at most ${most / 60} minutes.`;
}

function say(input: HTMLInputElement, why: string): void {
  const problem = document.getElementById(`${input.name}-problem`);
  if (problem === null) return;
  problem.textContent = why;
  problem.setAttribute("role", "alert");
  problem.hidden = false;
  input.setAttribute("aria-invalid", "true");
}

/** Returns 0 where the browser can't read the file or doesn't know its end. */
function secondsOf(file: File): Promise<number> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.preload = "metadata";
  return new Promise<number>((resolve) => {
    video.addEventListener("loadedmetadata", () =>
      resolve(Number.isFinite(video.duration) ? video.duration : 0),
    );
    video.addEventListener("error", () => resolve(0));
    video.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
