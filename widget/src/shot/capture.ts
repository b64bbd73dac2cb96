/** Whether this browser can take a picture of a page at all. Those of phones cannot. */
export const canCapture = (): boolean => !!navigator.mediaDevices?.getDisplayMedia;

// Not in TypeScript's library: Chromium offers this page first, and stays here when another is chosen.
interface Wishes extends DisplayMediaStreamOptions {
  preferCurrentTab: boolean;
  selfBrowserSurface: string;
  controller?: unknown;
}

/** Asks the person for the screen and takes one frame of it. Nothing is watched before or afterwards. */
export async function capture(): Promise<HTMLCanvasElement> {
  const wishes: Wishes = { video: true, audio: false, preferCurrentTab: true, selfBrowserSurface: 'include' };
  const { CaptureController } = window as {
    CaptureController?: new () => { setFocusBehavior(behavior: string): void };
  };
  if (CaptureController) {
    const controller = new CaptureController();
    controller.setFocusBehavior('no-focus-change');
    wishes.controller = controller;
  }
  const stream = await navigator.mediaDevices.getDisplayMedia(wishes);
  try {
    return await frameOf(stream);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

const patience = 5000; // for a first frame: a window that lies hidden sends none
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function frameOf(stream: MediaStream): Promise<HTMLCanvasElement> {
  const video = document.createElement('video');
  video.muted = video.playsInline = true;
  video.srcObject = stream; // no address, so no policy about media has a say
  try {
    await Promise.race([video.play(), pause(patience)]);
    // The browser's own bar has just come above the page, which moves it.
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
