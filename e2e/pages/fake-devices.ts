import type { LaunchOptions } from "@playwright/test";

/** For `test.use`: a camera and a microphone that Chromium plays itself, and that no one has to allow. */
export const fakeDevices = {
  launchOptions: async (
    { launchOptions }: { readonly launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
      ],
    }),
};
