function readBlob(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
}

/** Adds what browsers have and jsdom lacks: reading a blob, object addresses. `downloads` are the files handed over. */
export function completeFiles(): { downloads: File[] } {
  const downloads: File[] = [];
  Blob.prototype.arrayBuffer ??= readBlob;
  URL.createObjectURL = (file) => {
    downloads.push(file as File);
    return '#download';
  };
  URL.revokeObjectURL = () => undefined;
  return { downloads };
}
