/** Quality of a photo, from 0 to 1. */
const quality = 0.7;

/** A photo with less to send; the file itself where that gains nothing, or the browser cannot. */
export async function compressImage(file: File): Promise<File> {
  // A drawing with clear parts would get a ground.
  if (file.type !== "image/jpeg") return file;
  try {
    const image = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality);
    });
    return blob && blob.size < file.size ? new File([blob], file.name, { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}
