import { Alert, Button, Group, Loader, Select, Stack } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { Modal } from "../../../../ui/layers/Modal.tsx";
import styles from "./CameraDialog.module.css";

interface CameraDialogProps {
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** Takes a photo, which then goes on to the attachments, where it gets its caption or is taken anew. */
export default function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const { t } = useTranslation("messages");
  const video = useRef<HTMLVideoElement>(null);
  const { stream, cameras, choose, failed } = useCamera();
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream ?? null;
  }, [stream]);

  async function take() {
    if (video.current === null) return;
    const photo = await photograph(video.current);
    if (photo === null) return;
    onClose();
    onPhoto(photo);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("camera.title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        {failed ? (
          <Alert color="red" role="alert">
            {t(`camera.${failed}`)}
          </Alert>
        ) : (
          <div className={styles.frame}>
            {stream === undefined && <Loader />}
            <video
              ref={video}
              className={styles.video}
              autoPlay
              playsInline
              muted
              aria-label={t("camera.live")}
            />
          </div>
        )}
        {cameras.length > 1 && (
          <Select
            label={t("camera.which")}
            data={cameras.map(({ deviceId, label }) => ({ value: deviceId, label: label || deviceId }))}
            value={stream?.getVideoTracks()[0]?.getSettings().deviceId ?? null}
            onChange={choose}
            allowDeselect={false}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button
            data-autofocus
            disabled={stream === undefined}
            leftSection={<IconCamera size={17} stroke={1.8} />}
            onClick={() => void take()}
          >
            {t("camera.take")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The chosen camera's picture; let go when the dialog closes. */
function useCamera() {
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([]);
  const [failed, setFailed] = useState<"denied" | "missing">();
  useEffect(() => {
    let opened: MediaStream | undefined;
    let left = false;
    const wanted = deviceId === null ? { facingMode: "environment" } : { deviceId: { exact: deviceId } };
    void (async () => {
      try {
        opened = await navigator.mediaDevices.getUserMedia({ video: { ...wanted, width: { ideal: 1920 } } });
        if (left) return stop(opened);
        setStream(opened);
        const devices = await navigator.mediaDevices.enumerateDevices();
        setCameras(devices.filter(({ kind, deviceId: id }) => kind === "videoinput" && id !== ""));
      } catch (error) {
        setFailed(error instanceof DOMException && error.name === "NotFoundError" ? "missing" : "denied");
      }
    })();
    return () => {
      left = true;
      stop(opened);
      setStream(undefined);
    };
  }, [deviceId]);
  return { stream, cameras, choose: setDeviceId, failed };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Takes what the camera shows right now, as JPEG. */
function photograph(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], `foto-${Date.now()}.jpg`, { type: "image/jpeg" })),
      "image/jpeg",
      0.9,
    );
  });
}
