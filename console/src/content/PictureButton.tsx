import { UploadOutlined } from '@ant-design/icons'
import { App, Button, Upload } from 'antd'
import { useState } from 'react'
import { uploadPicture } from './upload'

type Taken = Awaited<ReturnType<typeof uploadPicture>>

/** Chooses a picture and sends it up; what is no picture says so. */
export function PictureButton({ label, onTaken }: { label: string; onTaken: (picture: Taken) => void }) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    try {
      onTaken(await uploadPicture(file))
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Upload
      accept="image/*"
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file)
        return false
      }}
    >
      <Button icon={<UploadOutlined />} loading={busy}>
        {label}
      </Button>
    </Upload>
  )
}
