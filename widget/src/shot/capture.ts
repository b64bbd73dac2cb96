/** Whether this browser supports screen capture. Those of phones do not. */
export const canCapture = (): boolean => !!navigator.mediaDevices?.getDisplayMedia;

// Options that TypeScript does not know yet. Chromium then offers this page first.
interface CaptureOptions extends DisplayMediaStreamOptions {
  preferCurrentTab: boolean;
  selfBrowserSurface: string;
  controller?: unknown;
}

/** Asks the person to share their screen and takes a single frame. Nothing is recorded before or afterwards. */
export async function capture(): Promise<HTMLCanvasElement> {
  const options: CaptureOptions = { video: true, audio: false, preferCurrentTab: true, selfBrowserSurface: 'include' };
  const { CaptureController } = window as {
    CaptureController?: new () => { setFocusBehavior(behavior: string): void };
  };
  if (CaptureController) {
    const controller = new CaptureController();
    // Stay on this page even if another tab or window was chosen.
    controller.setFocusBehavior('no-focus-change');
    options.controller = controller;
  }
  const stream = await navigator.mediaDevices.getDisplayMedia(options);
  try {
    return await frameOf(stream);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

const timeout = 5000; // milliseconds for the first frame, which a hidden window never sends
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function frameOf(stream: MediaStream): Promise<HTMLCanvasElement> {
  const video = document.createElement('video');
  video.muted = video.playsInline = true;
  video.srcObject = stream; // not an address, so that no content policy applies
  try {
    await Promise.race([video.play(), pause(timeout)]);
    // The browser has just shown a bar above the page, which moves it.
    await pause(250);
    if (!video.videoWidth) throw new Error('the screen came without a picture');
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')!.drawImage(video, 0, 0);
    return canvas;
  } finally {
    video.srcObject = null;
  }
}
